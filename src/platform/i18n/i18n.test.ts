import { expect, it } from 'vitest'
import { loadI18n } from './i18n.ts'

it('T-05 loads the language asked for, and English for one that does not exist', async () => {
  expect((await loadI18n('ar')).locale).toBe('ar')
  expect((await loadI18n('tlh')).locale).toBe('en')
  expect((await loadI18n('../../../x')).locale).toBe('en')
})
