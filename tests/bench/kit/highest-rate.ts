import { Agent, get } from 'node:http'
import { amount } from '#tests/bench/run/short.ts'

const CONNECTIONS = 20
const DURATION = amount(5000, 200)

/** Requests per second that the server answers over twenty busy connections. */
export async function highestRate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const start = performance.now()
  let answered = 0
  const keepAsking = async () => {
    while (performance.now() - start < DURATION) {
      await ask(url, headers, agent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking))
  agent.destroy()
  return (answered / (performance.now() - start)) * 1000
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200) answer.on('end', resolve)
      else reject(new Error(`${url} answered ${answer.statusCode}`))
    }).on('error', reject)
  })
}
