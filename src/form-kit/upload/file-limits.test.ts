import { expect, test } from 'vitest'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import { getFileLimits } from './file-limits.ts'

const buildItem = (more: Partial<ItemOf<'fileUpload'>> = {}): ItemOf<'fileUpload'> => ({
  type: 'fileUpload',
  name: 'cv',
  label: 'Resume',
  ...more,
})

test('F-08 what is taken where the form says nothing', () => {
  expect(getFileLimits(buildItem())).toMatchObject({
    types: ['doc', 'docx', 'pdf', 'txt', 'png', 'jpg', 'jpeg'],
    most: 1,
  })
})

test('F-08 several files only where more than one may be', () => {
  expect(getFileLimits(buildItem({ rules: [{ type: 'maxLength', value: 3 }] })).most).toBe(3)
  expect(getFileLimits(buildItem({ rules: [{ type: 'minLength', value: 1 }] })).most).toBe(1)
})

test('F-08 how many there have to be, and how much they may be together', () => {
  const rules = [
    { type: 'minLength', value: 2 },
    { type: 'maxLength', value: 4 },
    { type: 'maxCumulativeFileSizeMB', value: 5 },
  ] as const
  expect(getFileLimits(buildItem({ rules: [...rules] }))).toMatchObject({ least: 2, most: 4, all: 5 })
  expect(getFileLimits(buildItem())).toMatchObject({ least: 0, all: Number.POSITIVE_INFINITY })
})

test('F-08 the form’s own types and sizes, never more than the site takes', () => {
  const own = buildItem({
    fileUploadOptions: { allowedTypes: ['.PDF'] },
    rules: [
      { type: 'maxFileSizeMB', value: 1000 },
      { type: 'maxCumulativeFileSizeMB', value: 5 },
    ],
  })
  const limits = getFileLimits(own)
  expect(limits).toMatchObject({ types: ['pdf'], all: 5 })
  expect(limits.each).toBeLessThan(1000)
})
