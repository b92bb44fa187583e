// The package's types do not match its module in Node: this is the used part.
declare module 'bidi-js' {
  type Bidi = {
    getEmbeddingLevels: (text: string, base?: 'ltr' | 'rtl' | 'auto') => { levels: Uint8Array }
    getMirroredCharacter: (character: string) => string | null
  }
  export default function bidiFactory(): Bidi
}
