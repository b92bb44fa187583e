/** Looks in which a part of a page must fit and have no violation. */
export const LOOKS = [
  { name: '320 px, dark', width: 320, locale: 'en-US', media: { colorScheme: 'dark' } },
  { name: 'Arabic', width: 390, locale: 'ar', media: { colorScheme: 'light' } },
  { name: 'forced colours', width: 390, locale: 'en-US', media: { forcedColors: 'active' } },
] as const
