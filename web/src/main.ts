import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./theme.css";
import "./base.css";
import { install } from "./ui/install";
import { followOthers, settle } from "./ui/settings.svelte";

/** How long the first screen waits for its font. A font that is later is not used: fonts.css says so by `fallback`. */
const PATIENCE = 3000;
const isFontThere = document.fonts.load('1em "Public Sans"', "aż").catch(() => undefined);
const isLongEnough = new Promise((done) => setTimeout(done, PATIENCE));

// Nothing is drawn in another font first, so nothing moves when this one comes.
await Promise.all([settle(), Promise.race([isFontThere, isLongEnough])]);
mount(App, { target: document.getElementById("app")! });
install();
followOthers();
