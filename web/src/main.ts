import { mount } from "svelte";
import App from "./App.svelte";
import "./theme.css";
import "./base.css";
import { settle } from "./ui/settings.svelte";

await settle();
mount(App, { target: document.getElementById("app")! });
