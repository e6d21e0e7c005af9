import { createServer } from 'node:http'

/*
 * Reads a call to its end and says that it was booked, which is never true: what HTTP takes by itself, beside which a
 * bet is read. It tells its port and ends with whoever started it.
 */
const answer = Buffer.from(
  JSON.stringify({
    code: 'OK',
    data: { balance: '999999900', currency: 'IDR', txId: 'x'.repeat(36) },
  }),
)
const head = { 'content-type': 'application/json', 'content-length': answer.length }

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, head).end(answer))
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
