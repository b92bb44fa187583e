/** Looks up an external name in own properties only, not `constructor` and the like. */
export function findOwnProperty<Value>(map: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined
}
