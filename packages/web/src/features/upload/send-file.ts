import { uploadRoutes } from '@meridian/contracts/api';
import type { UploadStatus } from '@meridian/contracts/documents';
import { ApiError, addressOf, api, noAnswer } from '../../lib/api';

interface Sent {
  readonly id: string;
  readonly sizeBytes: number;
  readonly status: UploadStatus;
}

interface Sending {
  readonly signal: AbortSignal;
  /** 0 to 1, as bytes leave. `fetch` tells nothing of that, so this is the one place that uses XMLHttpRequest. */
  readonly onProgress: (fraction: number) => void;
}

/** Sends a file's bytes as they are. Throws `ApiError` with the server's sentence. */
export async function sendFile(file: File, { signal, onProgress }: Sending): Promise<Sent> {
  const token = await api.token();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(uploadRoutes.receive.path, { search: { name: file.name } }));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-csrftoken', token);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = event => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onload = () =>
      request.status < 300 ? resolve(JSON.parse(request.responseText) as Sent) : reject(errorOf(request));
    request.onerror = () =>
      reject(
        new ApiError({
          status: 0,
          type: noAnswer,
          message: 'The connection broke while the file was sent. Try again.',
        }),
      );
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function errorOf(request: XMLHttpRequest): ApiError {
  const message = messageIn(request.responseText) ?? `The server answered ${request.status}.`;
  return new ApiError({ status: request.status, type: 'INVALID_PAYLOAD_FORMAT_ERROR', message });
}

function messageIn(text: string): string | null {
  try {
    const body = JSON.parse(text) as {
      readonly message?: unknown;
      readonly errors?: readonly { readonly message?: string }[];
    };
    return typeof body.message === 'string' ? body.message : (body.errors?.[0]?.message ?? null);
  } catch {
    return null; // not JSON: the status says it
  }
}
