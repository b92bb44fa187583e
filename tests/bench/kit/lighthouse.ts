import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from '#contract/wire/zod.ts'
import { CPU_RATE } from '#tests/bench/kit/machine.ts'
import { launchOptions } from '#tests/e2e/kit/browser.ts'
import { freePort } from '#tests/free-port.ts'

/** Delays for a visitor, in milliseconds (CLS has no unit). */
export type Paint = { lcp: number; fcp: number; cls: number; tbt: number }

/** One cold visit on a phone simulated by Lighthouse, in a new browser; signed in with `cookie`. */
export async function paint(url: string, extraHeaders: Record<string, string> = {}, tries = 6): Promise<Paint> {
  try {
    return await paintOnce(url, extraHeaders)
  } catch (error) {
    // Lighthouse loses a trace now and then, so the measurement is repeated
    if (tries <= 1) throw error
    return paint(url, extraHeaders, tries - 1)
  }
}

async function paintOnce(url: string, extraHeaders: Record<string, string>): Promise<Paint> {
  const port = await freePort()
  const { args, ...options } = launchOptions()
  const browser = await chromium.launch({ ...options, args: [...(args ?? []), `--remote-debugging-port=${port}`] })
  try {
    const audits = await runAudits(url, port, extraHeaders)
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
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

const run = promisify(execFile)
/** Installed only for the benchmarks that need it. */
const COMMAND = path.resolve(import.meta.dirname, '../../lighthouse/node_modules/.bin/lighthouse')
const report = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
})

async function runAudits(url: string, port: number, extraHeaders: Record<string, string>) {
  const words = [url, `--port=${port}`, '--only-categories=performance', '--output=json', '--quiet']
  words.push(`--throttling.cpuSlowdownMultiplier=${CPU_RATE}`, `--extra-headers=${JSON.stringify(extraHeaders)}`)
  const { stdout } = await run(COMMAND, words, { maxBuffer: MOST_REPORTED })
  const { runtimeError, audits } = report.parse(JSON.parse(stdout))
  if (runtimeError) throw new Error(runtimeError.message)
  return audits
}

/** Maximum bytes of a report, including pictures of the page. */
const MOST_REPORTED = 64 * 1024 * 1024
