// A push service that only counts, in a separate process:
//   node tests/bench/kit/push-service.ts <port> <ms until it responds>
import { createServer } from 'node:http'

const [port, after] = process.argv.slice(2).map(Number)
let taken = 0
createServer((request, response) => {
  if (request.method === 'GET') return void response.end(String(taken))
  request.resume()
  request.on('end', () => {
    taken++
    const answer = () => void response.writeHead(201).end()
    if (after) setTimeout(answer, after)
    else answer()
  })
}).listen(port, '127.0.0.1')
