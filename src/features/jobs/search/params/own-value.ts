/** What stands under a name that came from outside; `constructor` stands under none. */
export function own<Value>(map: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined
}
