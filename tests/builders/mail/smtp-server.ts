import { createServer, type AddressInfo, type Socket } from 'node:net'

export type SmtpServer = {
  address: string
  port: number
  /** Received lines, of all connections. */
  said: string[]
  /** Accepted messages, each with its recipient. */
  taken: { to: string; message: string }[]
  /** Number of connections opened. */
  connections(): number
  /** Closes every open connection. */
  hangUp(): Promise<void>
  close(): Promise<void>
}

/** The server's replies by command; for `RCPT` a function can decide by address. */
type Replies = Partial<Record<string, string | ((line: string) => string)>>

const DEFAULTS: Replies = {
  EHLO: '250-here\r\n250-SIZE 100000\r\n250 AUTH PLAIN LOGIN',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
  RSET: '250 ok',
  QUIT: '221 bye',
}

type Options = {
  replies?: Replies
  /** Delay before each reply, ms. */
  delay?: number
  /** Called with each recipient instead of storing messages and lines: for hundreds of thousands. */
  onTaken?: (to: string) => void
}

/** A mail server on this machine that stores what it receives; `replies` changes single replies. */
export async function openSmtpServer({ replies = {}, delay = 0, onTaken }: Options = {}): Promise<SmtpServer> {
  const said: string[] = []
  const taken: SmtpServer['taken'] = []
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((socket) => {
    count += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(socket)
  })
  const serve = (socket: Socket) => {
    let [isData, step, buffer, to, message] = [false, '', '', '', '']
    const answer = (text: string) => {
      const write = () => void (socket.destroyed || socket.write(`${text}\r\n`))
      if (delay > 0) setTimeout(write, delay)
      else write()
    }
    const heard = (line: string) => {
      if (!onTaken) said.push(line)
      if (isData && line !== '.') return void (message += onTaken ? '' : `${line}\r\n`)
      if (isData) {
        if (onTaken) onTaken(to)
        else taken.push({ to, message })
        ;[isData, message] = [false, '']
        return answer(replyTo('.', line))
      }
      if (step !== '') return answer(nextOfLogin())
      const command = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? ''
      if (command === 'AUTH') return answer(beginLogin(line))
      if (command === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
      const reply = replyTo(command, line)
      isData = command === 'DATA' && reply.startsWith('354')
      answer(reply)
      if (command === 'QUIT') socket.end()
    }
    const beginLogin = (line: string) => {
      if (!/^AUTH LOGIN$/i.test(line)) return replyTo('AUTH', line, '235 welcome')
      step = 'name'
      return '334 VXNlcm5hbWU6'
    }
    const nextOfLogin = () => {
      step = step === 'name' ? 'password' : ''
      return step === '' ? '235 welcome' : '334 UGFzc3dvcmQ6'
    }
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      buffer += String(chunk)
      for (let end = buffer.indexOf('\r\n'); end !== -1; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        heard(line)
      }
    })
    answer('220-hello\r\n220 there')
  }
  const replyTo = (command: string, line: string, usual = '500 what'): string => {
    const reply = replies[command] ?? DEFAULTS[command] ?? usual
    return typeof reply === 'string' ? reply : reply(line)
  }
  const hangUp = async () => {
    const ended = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of sockets) socket.destroy()
    await Promise.all(ended)
  }
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `smtp://127.0.0.1:${port}`,
    port,
    said,
    taken,
    connections: () => count,
    hangUp,
    async close() {
      await hangUp()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
