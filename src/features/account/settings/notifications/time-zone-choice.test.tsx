// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { TimeZoneChoice } from './time-zone-choice.tsx'

async function chooseZone(page: HTMLElement, value: string) {
  const select = page.querySelector('select') as HTMLSelectElement
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('A-25 the time zone is the device’s, until the candidate names one', async () => {
  const chosen: (string | null)[] = []
  const page = await renderAt(
    '/careers/settings',
    <TimeZoneChoice chosen={null} onChange={(zone) => chosen.push(zone)} />,
  )
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
  expect(page.querySelector('option:checked')?.textContent).toBe(`Same as this device (${own})`)
  expect(page.querySelector('label')?.getAttribute('for')).toBe(page.querySelector('select')?.id)
  await chooseZone(page, 'America/New_York')
  expect(chosen).toEqual(['America/New_York'])
})

test('A-25 a zone that this browser does not know can be kept, and given up', async () => {
  const chosen: (string | null)[] = []
  const page = await renderAt(
    '/careers/settings',
    <TimeZoneChoice chosen="Asia/Kolkata" onChange={(zone) => chosen.push(zone)} />,
  )
  expect(page.querySelector('option:checked')?.textContent).toBe('Asia/Kolkata')
  expect(listWords(page)).toMatch(/It is \d\d:\d\d there now/)
  await chooseZone(page, '')
  expect(chosen).toEqual([null])
})
