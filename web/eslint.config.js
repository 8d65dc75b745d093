import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["node_modules/", "src/generated/", "build/"] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
  },
  {
    languageOptions: { globals: Object.fromEntries(GLOBALS().map((name) => [name, "readonly"])) },
    rules: {
      // The drawings are our own text, made by src/art; nothing from outside gets into them.
      "svelte/no-at-html-tags": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
);

function GLOBALS() {
  return [
    "document", "window", "location", "history", "localStorage", "fetch", "WebSocket", "navigator", "console", "process", "crypto",
    "setTimeout", "clearTimeout", "setInterval", "clearInterval", "requestAnimationFrame", "cancelAnimationFrame", "matchMedia", "ResizeObserver",
    "HTMLElement", "HTMLButtonElement", "HTMLInputElement", "HTMLTextAreaElement", "HTMLDialogElement", "HTMLOListElement", "SVGSVGElement", "Element", "Event", "KeyboardEvent", "PointerEvent", "MouseEvent", "WheelEvent", "SubmitEvent", "FocusEvent",
    "AudioContext", "DOMRect", "Response", "URL", "Node", "getComputedStyle", "Animation", "MessageEvent", "ClipboardEvent", "AnimationEvent", "performance", "TextEncoder",
  ];
}
