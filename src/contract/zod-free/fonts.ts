import { ASSETS } from './paths.ts'

/** Font packages whose files the site serves for documents that are made on the device. */
export const FONT_PACKAGES = [
  'noto-sans',
  'noto-serif',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-sc',
] as const
export type FontPackage = (typeof FONT_PACKAGES)[number]

/** The version that they are installed in (a test holds it): it stands in their address, so a copy is right for ever. */
export const FONT_VERSION = '5.3.0'

/** A file of a package: one of its slices, or `unicode.json`, which says what each slice is for. */
export const fontAddress = (name: FontPackage, file: string): string => `${ASSETS}fonts/${FONT_VERSION}/${name}/${file}`
