import { expect, type Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

/** A section of the profile, by title. */
export const getSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the profile; returns once it is interactive. */
export async function openProfile(page: Page): Promise<void> {
  await page.goto(PAGE.profile)
  await expectReady(page, 'hydrated')
}

/** Titles of the jobs, in order. */
export const listJobTitles = (page: Page) => getSection(page, 'Work experience').getByRole('heading', { level: 3 })

/** Adds a job through its form. */
export async function addJob(page: Page, title: string, company: string): Promise<void> {
  await getSection(page, 'Work experience').getByRole('button', { name: 'Add job' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add job' })
  await form.getByLabel('Job title').fill(title)
  await form.getByLabel('Company').fill(company)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}
