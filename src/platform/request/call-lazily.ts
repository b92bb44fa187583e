import type { Call } from './call.ts'

/** The browser's `call` for code in the first load: the transport is loaded with the first request. */
export const callLazily: Call = async (endpoint, input) => {
  const { call } = await import('./call.ts')
  return call(endpoint, input)
}
