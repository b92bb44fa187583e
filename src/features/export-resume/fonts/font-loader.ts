/** `serif` falls back to `sans` where a script has no serif face. */
export type FontFamily = 'sans' | 'serif'
export type FontWeight = 400 | 600 | 700

/**
 * Returns the font files (WOFF 1.0 or TrueType) that together contain these characters, preferred ones first.
 * Characters that no file contains are omitted or drawn in plainer letters.
 */
export type FontLoader = (
  family: FontFamily,
  weight: FontWeight,
  codePoints: readonly number[],
) => Promise<Uint8Array[]>
