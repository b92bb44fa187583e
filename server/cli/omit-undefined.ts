/** An object without the fields whose value is undefined, such as options that were not given. */
export const omitUndefined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
