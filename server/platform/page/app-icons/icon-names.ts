/** Icons drawn from a logo, and their sides in pixels. */
export const APP_ICONS = {
  'icon-192': 192,
  'icon-512': 512,
  'icon-maskable-512': 512,
  'icon-monochrome-512': 512,
  'apple-touch-icon': 180,
} as const

export type AppIcon = keyof typeof APP_ICONS
export const APP_ICON_NAMES = Object.keys(APP_ICONS) as AppIcon[]

export const isAppIcon = (name: string): name is AppIcon => Object.hasOwn(APP_ICONS, name)
