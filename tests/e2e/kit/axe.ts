import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Checks a page against accessibility rules. Without preloading style sheets: no enabled rule needs them, and one still
 * loading would be inserted as an inline style, which the content policy blocks.
 */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ preload: false })
