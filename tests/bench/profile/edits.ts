import { chromium, type Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { hearNothing } from '#tests/bench/kit/hear-nothing.ts'
import { CPU_RATE } from '#tests/bench/kit/machine.ts'
import { launchOptions, PHONE } from '#tests/e2e/kit/browser.ts'
import { signIn } from '#tests/e2e/kit/sign-in.ts'

type Field = { section: string; open: string; label: string }
/** A text, a line of the head, a line of an entry. */
const FIELDS: readonly Field[] = [
  { section: 'summary', open: 'Edit About you', label: 'About you' },
  { section: 'basic_info', open: 'Edit contact details', label: 'What you do, such as “Nurse in intensive care”' },
  { section: 'experience', open: 'Edit ', label: 'Job title' },
]

/**
 * Milliseconds from pressing Save until the new value is painted, for `rounds` edits of each section; with a slowed
 * processor.
 */
export async function measureEditTimes(origin: string, email: string, rounds: number): Promise<number[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    const { defaultBrowserType: _, ...phone } = PHONE
    const context = await browser.newContext({ ...phone, baseURL: origin })
    await context.addInitScript(hearNothing)
    const page = await context.newPage()
    await signIn(page, email)
    await page.goto(PAGE.profile)
    await page.locator('html[data-ready=hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const field of FIELDS) times.push(await saveOnce(page, field, `Welder of ${field.section} no. ${round}`))
    return times
  } finally {
    await browser.close()
  }
}

async function saveOnce(page: Page, { section, open, label }: Field, value: string): Promise<number> {
  const card = page.locator(`[data-section=${section}]`)
  await card.getByRole('button', { name: open }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label).fill(value)
  const time = page.evaluate(untilPainted, { section, value })
  // a pending edit would be part of the next one
  const answer = page.waitForResponse((response) => response.url().includes(API.profileEdit))
  await dialog.getByRole('button', { name: 'Save' }).click()
  const taken = await time
  await answer
  await page.waitForLoadState('networkidle')
  return taken
}

/** Runs in the page: waits from the next press until the frame in which the section has this text. */
async function untilPainted({ section, value }: { section: string; value: string }): Promise<number> {
  const card = document.querySelector(`[data-section=${section}]`)
  const pressed = new Promise<number>((resolve) =>
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
  )
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!card?.textContent.includes(value)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  // the first task after a frame runs once the frame is painted
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(null)
  })
  return performance.now() - (await pressed)
}
