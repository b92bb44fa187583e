import { Client } from 'pg'

const NAME = 'foyer_bench_search'

/** An empty database beside the given one, with Unicode-aware case folding. */
export async function emptyDatabase(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${NAME}`)
  await client.query(`CREATE DATABASE ${NAME} TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'`)
  await client.end()
  return url.replace(/[^/]*$/, NAME)
}
