import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MOST_STREAMED } from '#server/platform/http/body/streamed-body.ts'

const page = readFileSync('docs/operations.md', 'utf8')
const example = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? ''
const mebibytes = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]) * 2 ** 20

test('the proxies that are documented let the largest body through, hold pages open and say who the visitor is', () => {
  const nginx = example('nginx')
  expect(mebibytes(nginx, /client_max_body_size (\d+)m;/)).toBeGreaterThanOrEqual(MOST_STREAMED)
  expect(Number(/proxy_read_timeout (\d+)s;/.exec(nginx)?.[1])).toBeGreaterThanOrEqual(60)
  // Appending to the visitor's own header would let visitors choose their address.
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/)
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-Proto \$scheme;/)
  const caddy = example('caddyfile')
  expect(mebibytes(caddy, /max_size (\d+)MiB/)).toBeGreaterThanOrEqual(MOST_STREAMED)
  expect(Number(/read_timeout (\d+)s/.exec(caddy)?.[1])).toBeGreaterThanOrEqual(60)
})
