/** What is made when it is first asked for, and then is the same. */
export function makeLazy<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
