import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Boot } from '#contract/boot.ts'
import { BootProvider } from '#src/platform/boot.tsx'
import { AddresseeNote } from './addressee-note.tsx'

function noteFor(fullname: string, addressee: string | null | undefined): string {
  const boot = { profile: { encId: 'x', fullname, hasResume: false } } as Boot
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <BootProvider boot={boot}>
        <AddresseeNote addressee={addressee} />
      </BootProvider>
    </I18nProvider>,
  )
}

test('O-11 whoever signs under another name than the addressee’s reads both before signing', () => {
  const note = noteFor('Mickey Mouse', 'Amina Haddad')
  expect(note).toContain('<bdi>Amina Haddad</bdi>')
  expect(note).toContain('<bdi>Mickey Mouse</bdi>')
})

test.each([
  ['the same name, written otherwise', 'Zoë O’Brien', "Zoe\u0308 O'Brien"],
  ['an offer to nobody by name', 'Mickey Mouse', null],
  ['a server that says nothing of it', 'Mickey Mouse', undefined],
  ['a name that is not known yet', '', 'Amina Haddad'],
])('O-11 %s needs no note', (_, name, addressee) => expect(noteFor(name, addressee)).toBe(''))
