import type { LoaderScript, LoaderTexts } from '#contract/wire/page-renderer.ts'

/** Placeholders in the script for values of the page. */
const PLACEHOLDER = /\b__(?:ENTRY|PRELOAD|SCRIPTS)__\b/g

/** Returns a function that inserts a page's values into the texts of the loader. */
export function createLoaderScript(texts: LoaderTexts): LoaderScript {
  return (entry, preload, when, scripts = []) => {
    const values: Record<string, unknown> = { __ENTRY__: entry, __PRELOAD__: preload, __SCRIPTS__: scripts }
    const text = texts[when][scripts.length > 0 ? 'withScripts' : 'alone']
    return text.replaceAll(PLACEHOLDER, (name) => toInlineJson(values[name]))
  }
}

/** JSON inside a script element of the page: nothing in it can end the element. */
const toInlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
