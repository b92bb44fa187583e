// The package's own types say nothing of what Node makes of its module: this is what of it is used.
declare module 'bidi-js' {
  type Bidi = {
    getEmbeddingLevels: (text: string, base?: 'ltr' | 'rtl' | 'auto') => { levels: Uint8Array }
    getMirroredCharacter: (character: string) => string | null
  }
  export default function bidiFactory(): Bidi
}
