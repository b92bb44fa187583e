/** A module as the text of an inline script, one for each kind of page (build/inline-loader.ts). */
declare module '*?texts' {
  export const texts: import('#contract/wire/page-renderer.ts').LoaderTexts
}
