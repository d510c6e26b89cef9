import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { pickerTypes } from './accepted-files.ts';

interface UploadButtonProps {
  onFiles(files: File[]): void;
  disabled?: boolean;
  /** Only the picture is shown, where there is no room for words. */
  compact?: boolean;
  look?: ButtonProps['look'];
  className?: string;
  /** The words on the button. */
  text?: string;
  /** What the file field is called, where a page has two. */
  fieldName?: string;
}

export function UploadButton({
  onFiles,
  disabled = false,
  compact = false,
  className,
  look = 'quiet',
  text = 'Upload Script',
  fieldName = 'Script files',
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look={look}
        size={compact ? 'icon' : 'regular'}
        title="Upload Script"
        aria-label={text}
        disabled={disabled}
        onClick={() => input.current?.click()}
        className={clsx(className)}
      >
        <Upload aria-hidden className="size-4.5" />
        {!compact && text}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={pickerTypes}
        aria-label={fieldName}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
