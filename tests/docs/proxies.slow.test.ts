import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'

// The proxy configurations of the operations page, as written: only names, ports and files are replaced.

const OPERATIONS = readFileSync('docs/operations.md', 'utf8')
const getExample = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(OPERATIONS)?.[1] ?? ''
const isThere = (program: string, argument: string) => spawnSync(program, [argument]).status === 0

let folder: string
let seen: IncomingHttpHeaders
const site = createServer((request, response) => {
  seen = request.headers
  response.end('the site')
})
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-proxies-'))
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
})
afterAll(() => {
  site.close()
  rmSync(folder, { recursive: true })
})
const sitePort = () => (site.address() as AddressInfo).port

/** Repeats until there is a response, because nothing reports when a proxy listens. */
async function ask(port: number): Promise<string> {
  let body = ''
  await expect
    .poll(
      async () => {
        const request = get({
          port,
          host: '127.0.0.1',
          path: '/',
          rejectUnauthorized: false,
          servername: 'jobs.example.com',
          headers: { host: 'jobs.example.com', 'x-forwarded-for': '192.0.2.9' },
        })
        const [response] = (await once(request, 'response').catch(() => [])) as [IncomingMessage?]
        body = response ? await text(response) : ''
        return body
      },
      { timeout: 10_000 },
    )
    .not.toBe('')
  return body
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

test('the example for nginx loads, and a request comes through it', async ({ skip }) => {
  skip(!isThere('nginx', '-v'), 'nginx is not installed: apt-get install nginx-light')
  const port = await freePort()
  const [certificate, key] = ['cert.pem', 'key.pem'].map((name) => path.join(folder, name))
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=jobs.example.com',
      '-days',
      '2',
      '-out',
      certificate ?? '',
      '-keyout',
      key ?? '',
    ],
    { stdio: 'ignore' },
  )
  const example = getExample('nginx')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/ssl/jobs.example.com.pem', certificate ?? '')
    .replace('/etc/ssl/jobs.example.com.key', key ?? '')
    .replace('127.0.0.1:8080', `127.0.0.1:${sitePort()}`)
  const file = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  )
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n${example}}\n`,
  )
  const argv = ['-c', file, '-p', folder, '-e', 'stderr']
  const tried = spawnSync('nginx', [...argv, '-t'], { encoding: 'utf8' })
  expect([tried.status, tried.stderr]).toEqual([0, expect.stringContaining('test is successful')])
  const nginx = spawn('nginx', argv, { stdio: 'ignore' })
  try {
    expect(await ask(port)).toBe('the site')
    expect(seen).toMatchObject({
      host: 'jobs.example.com',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
  } finally {
    await stop(nginx)
  }
})

test('the example for Caddy loads, and a request comes through it', async ({ skip }) => {
  skip(!isThere('caddy', 'version'), 'caddy is not installed: apt-get install caddy')
  const port = await freePort()
  const file = path.join(folder, 'Caddyfile')
  const own = `{\n\tadmin off\n\thttp_port ${await freePort()}\n\thttps_port ${port}\n\tlocal_certs\n\tskip_install_trust\n}\n`
  writeFileSync(file, own + getExample('caddyfile').replace('127.0.0.1:8080', `127.0.0.1:${sitePort()}`))
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' })
  try {
    expect(await ask(port)).toBe('the site')
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
  } finally {
    await stop(caddy)
  }
})
