import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import type { Phones } from './create-phone-parser.ts'

let loaded: Phones | undefined

/** Numbering plans of all countries, loaded with the first phone field. */
async function loadPhoneParser(): Promise<Phones> {
  const [{ createPhoneParser }, { default: plans }] = await Promise.all([
    loadChunk('phone', () => import('./create-phone-parser.ts')),
    // the module is mostly data, so it is a chunk of its own
    loadChunk('phone-plans', () => import('libphonenumber-js/metadata.min')),
  ])
  return (loaded = createPhoneParser(plans))
}

/** Null until the numbering plans have loaded; typing works without them. */
export const usePhones = createLazyHook<Phones>(loadPhoneParser)

/** Whether a number has an unknown calling code; false until the numbering plans have loaded. */
export function hasUnknownCallingCode(number: string): boolean {
  return loaded !== undefined && !loaded.countries.some(({ callingCode }) => number.startsWith(callingCode))
}
