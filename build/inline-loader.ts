import path from 'node:path'
import { build, type Rolldown } from 'vite'
import type { Plugin } from 'vitest/config'
import type { LoaderTexts } from '#contract/wire/page-renderer.ts'

/** `import { texts } from './loader.ts?texts'`: the inline loader of every page, as text. */
export function inlineLoader(): Plugin {
  return {
    name: 'foyer-loader',
    // depends on other files, too, so a cache by its own content would become outdated
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (TEXTS.test(id) ? false : undefined)),
    load: {
      filter: { id: TEXTS },
      async handler() {
        return `export const texts = ${JSON.stringify(await buildLoaderTexts())}`
      },
    },
  }
}

/** The loader for each kind of page: small, without what that kind does not need. */
export async function buildLoaderTexts(): Promise<LoaderTexts> {
  const [late, now, shell] = await Promise.all([buildTextsFor('late'), buildTextsFor('now'), buildTextsFor('shell')])
  return { late, now, shell }
}

async function buildTextsFor(when: keyof LoaderTexts): Promise<LoaderTexts[typeof when]> {
  const [alone, withScripts] = await Promise.all([bundleLoader(when, false), bundleLoader(when, true)])
  return { alone, withScripts }
}

async function bundleLoader(when: keyof LoaderTexts, hasScripts: boolean): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __WHEN__: JSON.stringify(when), __HAS_SCRIPTS__: JSON.stringify(hasScripts) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', strict: false, topLevelVar: false } },
    },
  })
  const [script] = (built as Rolldown.RolldownOutput).output
  return toDoubleQuotes(script.code.trim())
}

/** Replaces the minifier's backticks by double quotes, as in the rest of the page, which compresses better. */
function toDoubleQuotes(code: string): string {
  const isPlain = !/["\n]|\$\{/.test(code)
  return isPlain ? code.replaceAll('`', '"') : code
}

const TEXTS = /\/loader\.ts\?texts$/
const SOURCE = path.resolve(import.meta.dirname, '../src/app/loader/loader.ts')
