interface AlertsProps {
  messages: readonly string[]
  className?: string | undefined
}

/** Why a request was refused, with an alert for each message. */
export const Alerts = ({ messages, className }: AlertsProps) =>
  messages.map((message) => (
    <p key={message} role="alert" className={className}>
      {message}
    </p>
  ))
