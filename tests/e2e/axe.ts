import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What checks a page against the rules of accessibility. It does not fetch style sheets anew first: no rule that is
 * on reads them, and one that is still on its way would be put into the page as an inline style, which the site's
 * content policy refuses.
 */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ preload: false })
