/** Creates a value on first use and caches it. */
export function makeLazy<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
