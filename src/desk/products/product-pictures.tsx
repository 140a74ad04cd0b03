import { useEffect, useId, useState } from 'react'
import { Button } from '../../components/ui/button'
import styles from './product.module.css'

interface ProductPicturesProps {
  /** The URLs of the product's pictures. The shop shows the first one. */
  pictures: readonly string[]
  chosen: readonly File[]
  /** Why the chosen files cannot be added, or ''. */
  error: string
  isBusy: boolean
  onChoose: (files: readonly File[]) => void
  onRemove: (n: number) => void
}

/** The pictures of a product, and the chosen files that will be added. */
export function ProductPictures({ pictures, chosen, error, isBusy, onChoose, onRemove }: ProductPicturesProps) {
  const id = useId()
  return (
    <fieldset className={`stack-2 ${styles.group}`}>
      <legend>How it looks</legend>
      {pictures.length > 0 && (
        <ul aria-label="Its pictures" className={`row-2 ${styles.pictures}`}>
          {pictures.map((picture, n) => (
            <li key={picture}>
              <img src={picture} alt={n === 0 ? 'Picture 1, shown in the shop' : `Picture ${n + 1}`} height={150} />
              <Button kind="quiet" disabled={isBusy} aria-label={`Remove picture ${n + 1}`} onClick={() => onRemove(n)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={`stack-half box ${styles.choice}`}>
        <label htmlFor={id}>Pictures</label>
        <input
          id={id}
          // A new key clears the input after an upload.
          key={pictures.length}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          disabled={isBusy}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error !== ''}
          onChange={({ target }) => onChoose([...(target.files ?? [])])}
        />
        <p id={`${id}-hint`} className="soft">
          JPEG, PNG or WebP, at most 5 MB each. They are added when you save.
        </p>
        {error && (
          <p id={`${id}-error`} role="alert" className="error">
            {error}
          </p>
        )}
      </div>
      {chosen.length > 0 && (
        <ul aria-label="To be added" className={`row-2 ${styles.pictures}`}>
          {chosen.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Preview file={file} />
              <span>{file.name}</span>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** A preview of a chosen picture. A data URL, because with a server the page's security policy allows no blob URL. */
function Preview({ file }: { file: File }) {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setSource(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return source === null ? null : <img src={source} alt={`Preview of ${file.name}`} height={150} />
}
