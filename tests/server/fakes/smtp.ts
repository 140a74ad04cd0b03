import { createServer, type Socket } from 'node:net'
import { listen } from '../processes'

/** A fake mail server on loopback that accepts every mail except those that it must refuse. */
export class FakeSmtp {
  /** The accepted mails, as received. */
  readonly mails: string[] = []
  /** The recipients in the envelopes. */
  readonly recipients: string[] = []
  #refusals = 0
  #reply = ''
  #server = createServer((socket) => this.#serve(socket))

  /** Starts listening. Returns the address for SMTP_URL. */
  async start(): Promise<string> {
    return `smtp://127.0.0.1:${await listen(this.#server)}`
  }

  stop(): void {
    this.#server.close()
  }

  /**
   * Refuses the next mails after their recipients are known, by default temporarily, as a busy server does. Like real mail servers, the
   * response names the recipient in place of '<to>'.
   */
  refuseNext(count: number, reply = '451 <to>: too busy now.'): void {
    this.#refusals = count
    this.#reply = reply
  }

  #serve(socket: Socket): void {
    let [pending, mail, isMail] = ['', '', false]
    const show = (line: string) => socket.write(`${line}\r\n`)
    const receive = (line: string) => {
      if (isMail && line !== '.') {
        mail += `${line}\n`
      } else if (isMail) {
        this.mails.push(mail)
        ;[mail, isMail] = ['', false]
        show('250 Taken.')
      } else if (/^RCPT/i.test(line) && this.#refusals > 0) {
        this.#refusals -= 1
        show(this.#reply.replace('<to>', line.slice('RCPT TO:'.length)))
      } else if (/^RCPT/i.test(line)) {
        this.recipients.push(line.replace(/^RCPT TO:/i, ''))
        show('250 Yes.')
      } else if (/^DATA/i.test(line)) {
        isMail = true
        show('354 Go on.')
      } else if (/^QUIT/i.test(line)) socket.end('221 Bye.\r\n')
      else show('250 Yes.')
    }
    socket.on('data', (text) => {
      const lines = (pending + String(text)).split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) receive(line)
    })
    show('220 stand-in')
  }
}
