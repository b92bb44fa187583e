import { expect, test } from 'vitest'
import { BEHIND_PROXY } from '#tests/builders/account/code-guessing.ts'
import { DAY, startSavedSearchServer, switchSaved } from '#tests/builders/jobs/saved-searches.ts'
import { sendGuesses, createStrangers } from '#tests/builders/account/strangers.ts'

test('A-13 from sixty networks a stranger has eight mails a day sent to one person', async () => {
  const server = await startSavedSearchServer({ env: BEHIND_PROXY })
  try {
    await switchSaved(server, { enabled: true, loggedOut: { enabled: true, privacyText: '<p>What we keep.</p>' } })
    const strangers = await createStrangers(server, 60)
    const sent = await sendGuesses(server, strangers, { forMs: DAY, addressOf: () => 'ada@example.com' })
    expect(sent).toBe(8)
  } finally {
    await server.close()
  }
})
