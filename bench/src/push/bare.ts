import { WebSocketServer } from 'ws'

/** The rival of a push: a server that does nothing but tell each of its sockets, one after the other. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('listening', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('message', (text) => {
  for (const client of server.clients) client.send(String(text))
})
process.on('disconnect', () => process.exit())
