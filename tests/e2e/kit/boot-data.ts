import type { BrowserContext, Page } from '@playwright/test'

type TextLocator = Page['getByText']

/** Boot data is the text of a hidden element, so text selectors must skip it. For all pages of this process. */
export function skipBootData(context: BrowserContext): void {
  context.on('page', (page) => {
    const kind = Object.getPrototypeOf(page) as Page & { [SKIPS]?: true }
    if (kind[SKIPS]) return
    const getByText: TextLocator = kind.getByText
    Object.assign(kind, {
      [SKIPS]: true,
      getByText(this: Page, ...args: Parameters<TextLocator>) {
        return getByText.apply(this, args).and(this.locator(':not(#pcsx-data)'))
      },
    })
  })
}

const SKIPS = Symbol('skips boot data')
