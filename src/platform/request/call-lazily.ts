import type { Call } from './call.ts'

/** The browser's `call` for whoever is in the first load: the transport itself comes with the first request. */
export const callLazily: Call = async (endpoint, input) => {
  const { call } = await import('./call.ts')
  return call(endpoint, input)
}
