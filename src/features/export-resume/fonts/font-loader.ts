/** `serif` falls back to `sans` where a script has no serif face. */
export type FontFamily = 'sans' | 'serif'
export type FontWeight = 400 | 600 | 700

/**
 * Answers the font files (WOFF 1.0 or TrueType) that together have these characters, those to prefer first. A
 * character that no file has is left out, or drawn in plainer letters.
 */
export type FontLoader = (
  family: FontFamily,
  weight: FontWeight,
  codePoints: readonly number[],
) => Promise<Uint8Array[]>
