import { chromium, type Browser } from '@playwright/test'
import { launchOptions } from '#tests/e2e/kit/browser.ts'
import type { Page } from '#tests/bench/resumes/layouts/html/page.ts'

/** A browser that prints pages to PDF. */
export async function openPrinter(): Promise<Browser> {
  return chromium.launch(launchOptions())
}

const EVEN_MARGINS = { top: '10mm', bottom: '10mm', left: '14mm', right: '14mm' }

/** Prints a page on A4, with or without structure tags. */
export async function print(browser: Browser, { html, header, footer }: Page, tagged: boolean): Promise<Uint8Array> {
  const page = await browser.newPage()
  await page.setContent(html)
  const hasMargins = header !== ''
  const pdf = await page.pdf({
    format: 'A4',
    tagged,
    printBackground: true,
    displayHeaderFooter: hasMargins,
    headerTemplate: header,
    footerTemplate: footer,
    margin: hasMargins ? { top: '22mm', bottom: '20mm', left: '15mm', right: '15mm' } : EVEN_MARGINS,
  })
  await page.close()
  return pdf
}
