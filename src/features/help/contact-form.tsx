import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { type MessageField, messageErrors, SUBJECTS } from '../../../domain/account/message'
import { ACKNOWLEDGED_IN } from '../../../domain/catalogue/seller'
import { Button } from '../../components/ui/button'
import { SelectField } from '../../components/ui/field'
import { submitting } from '../../components/ui/submitting'
import { TextArea } from '../../components/ui/text-area'
import { TextField } from '../../components/ui/text-field'
import { useAuth } from '../../shop/hooks'
import { provideMessage } from '../../shop/message'
import { useFlow } from '../../shop/use-flow'
import styles from './contact-form.module.css'

const MAX_ORDER_ID = 40

/** The contact form, and the ticket number after sending. */
export function ContactForm() {
  const email = useAuth((snapshot) => snapshot.context.session?.user.email ?? '')
  // Cut, because an address can hold any text.
  const orderId = new URLSearchParams(useLocation().search).get('order')?.slice(0, MAX_ORDER_ID) ?? ''
  const [snapshot, send] = useFlow(provideMessage, { email, orderId })
  const heading = useId()
  const { draft, attempted, messages, ticket } = snapshot.context
  const errors = attempted ? messageErrors(draft) : {}
  const isBusy = snapshot.hasTag('busy')
  const isSent = snapshot.matches('sent')
  const change = (field: MessageField) => (value: string) => send({ type: 'message.changed', field, value })
  return (
    <section className="stack-2">
      <h2 className="large" id={heading}>
        Write to us
      </h2>
      <p role="status" className={`failure if-any ${styles.ticket}`}>
        {isSent &&
          `Ticket ${ticket}. We have received your message and will reply to ${draft.email} within ${ACKNOWLEDGED_IN}.`}
      </p>
      {isSent ? (
        <div>
          <Button kind="secondary" onClick={() => send({ type: 'message.another' })}>
            Write another message
          </Button>
        </div>
      ) : (
        <form
          className={`stack-2 ${styles.form}`}
          aria-labelledby={heading}
          aria-busy={isBusy}
          noValidate
          onSubmit={submitting(() => send({ type: 'message.submitted' }))}
        >
          {messages.length > 0 && (
            <p role="alert" className="failure">
              {messages.join(' ')}
            </p>
          )}
          <SelectField
            label="About"
            draft={`message/about${orderId}`}
            required
            placeholder="Choose"
            options={SUBJECTS}
            value={draft.about}
            error={errors.about}
            onChange={change('about')}
          />
          <TextArea
            label="Your message"
            draft={`message/text${orderId}`}
            required
            rows={5}
            value={draft.text}
            error={errors.text}
            onChange={change('text')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            draft="message/email"
            required
            hint="We’ll reply to this address"
            value={draft.email}
            error={errors.email}
            onChange={change('email')}
          />
          <div>
            <Button type="submit" pending={isBusy} disabled={isBusy}>
              Send
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
