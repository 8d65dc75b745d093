// The service worker, with the page that it shows when the server cannot be reached inside it: worker.js of the bundle.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import { languagesIn, localeOf, wordsOf } from "./languages.ts";

const NAME = "worker.js";
const STYLE =
  "html{color-scheme:dark light;background:#14110f;color:#f4e9d8;font:16px/1.5 system-ui,sans-serif}" +
  "body{display:grid;align-content:center;justify-items:center;gap:20px;min-height:90vh;margin:0 24px;text-align:center}" +
  "svg{width:88px;height:88px}h1,h2{margin:0 0 6px;font-size:22px;line-height:1.2}p{margin:0 0 16px;color:#c9b99f}" +
  "a{display:inline-block;padding:13px 26px;color:#1b130a;font-weight:650;text-decoration:none;background:#f2b441;border-radius:12px}" +
  "a:focus-visible{outline:3px solid #f4e9d8;outline-offset:3px}@media(prefers-color-scheme:light){html{color:#2a1f15;background:#e6dccb}p{color:#5f4d3a}a:focus-visible{outline-color:#2a1f15}}";

/** What a language says of it. Nobody knows which one the reader speaks: the page has all, one below the other. */
function said(locale: string, language: string): string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(wordsOf(locale, language, false)));
  const t = (key: string): string => {
    const message = bundle.getMessage(key);
    if (!message?.value) throw new Error(`the catalogues lack ${key}`);
    return bundle.formatPattern(message.value).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  };
  const heading = language === "en" ? "h1" : "h2";
  return `<section lang="${language}"><${heading}>${t("offline-title")}</${heading}><p>${t("offline-line")}</p><a href="">${t("offline-again")}</a></section>`;
}

/** A whole page without a script: its link asks for the same address again. */
export function offlinePage(locale: string, icon: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kilof</title><style>${STYLE}</style></head><body><main>${icon.replace("<svg ", '<svg aria-hidden="true" ')}${languagesIn(locale).map((language) => said(locale, language)).join("")}</main></body></html>`;
}

/** The worker with its page, which allows its own style and nothing else. */
export function workerOf(source: string, page: string): string {
  const digest = createHash("sha256").update(STYLE).digest("base64");
  return `const PAGE = ${JSON.stringify(page)};\nconst POLICY = ${JSON.stringify(`default-src 'none'; style-src 'sha256-${digest}'`)};\n${source}`;
}

export function carryWorker(web: string): Plugin {
  const locale = localeOf(web);
  return {
    name: "worker",
    apply: "build",
    generateBundle() {
      const page = offlinePage(locale, readFileSync(join(web, "public/icon.svg"), "utf-8"));
      this.emitFile({ type: "asset", fileName: NAME, source: workerOf(readFileSync(join(web, NAME), "utf-8"), page) });
    },
  };
}
