import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { CPU_RATE } from '#tests/bench/machine.ts'
import { launchOptions } from '#tests/e2e/browser.ts'
import { freePort } from '#tests/free-port.ts'

/** What a visitor waits for, in milliseconds (CLS has no unit). */
export type Paint = { lcp: number; fcp: number; cls: number; tbt: number }

/** One cold visit on a phone as Lighthouse simulates it, in a browser of its own; with `cookie` of somebody who is signed in. */
export async function paint(url: string, extraHeaders: Record<string, string> = {}, tries = 6): Promise<Paint> {
  try {
    return await paintOnce(url, extraHeaders)
  } catch (error) {
    // Lighthouse loses a trace now and then
    if (tries <= 1) throw error
    return paint(url, extraHeaders, tries - 1)
  }
}

async function paintOnce(url: string, extraHeaders: Record<string, string>): Promise<Paint> {
  const port = await freePort()
  const { args, ...options } = launchOptions()
  const browser = await chromium.launch({ ...options, args: [...(args ?? []), `--remote-debugging-port=${port}`] })
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      logLevel: 'error',
      extraHeaders,
      throttling: { cpuSlowdownMultiplier: CPU_RATE },
    })
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result')
    const figure = (audit: string) => result.lhr.audits[audit]?.numericValue ?? Number.NaN
    return {
      lcp: figure('largest-contentful-paint'),
      fcp: figure('first-contentful-paint'),
      cls: figure('cumulative-layout-shift'),
      tbt: figure('total-blocking-time'),
    }
  } finally {
    await browser.close()
  }
}
