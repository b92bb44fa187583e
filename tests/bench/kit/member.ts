import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'

/** Headers of a signed-in candidate. */
export type Member = { cookie: string; csrf: string }

/** Signs in at a demo server like the app; the code comes from its mailbox. */
export async function signInMember(origin: string, email: string): Promise<Member> {
  const jar = new Map<string, string>()
  const headers = (csrf = '') => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    [HEADER.csrf]: csrf,
    'content-type': 'application/json',
  })
  const ask = async (path: string, csrf?: string, body?: unknown) => {
    const answer = await fetch(`${origin}${path}`, {
      headers: headers(csrf),
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const token = async () => (await ask(API.boot)).headers.get(HEADER.csrf) ?? ''
  const before = await token()
  await ask(API.loginCode, before, { email })
  const mailbox = await fetch(`${origin}/dev/mailbox`, { headers: { accept: 'application/json' } })
  const mails = (await mailbox.json()) as { to: string; text: string }[]
  const code = mails.flatMap(({ to, text }) => (to === email ? (/\b\d{6}\b/.exec(text)?.[0] ?? []) : []))[0]
  await ask(API.login, before, { email, code })
  const csrf = await token()
  return { cookie: headers().cookie, csrf }
}
