import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import type { Phones } from './phones.ts'

let loaded: Phones | undefined

/** The numbering plans of the world, fetched with the first phone number that is asked for. */
async function loadPhones(): Promise<Phones> {
  const [{ createPhones }, { default: plans }] = await Promise.all([
    loadChunk('phone', () => import('./phones.ts')),
    // nearly all of it is data: a file of its own
    loadChunk('phone-plans', () => import('libphonenumber-js/metadata.min')),
  ])
  return (loaded = createPhones(plans))
}

/** Null until the numbering plans have come; a phone number can be typed without them. */
export const usePhones = createLazyHook<Phones>(loadPhones)

/** Whether a number begins with no country's calling code; false until the numbering plans have come. */
export function hasUnknownCallingCode(number: string): boolean {
  return loaded !== undefined && !loaded.countries.some(({ callingCode }) => number.startsWith(callingCode))
}
