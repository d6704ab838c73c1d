export { AppError, type ErrorParams } from './app-error';
export { anonymous } from './entry/anonymous';
export type { Authenticate, Authentication, Credentials } from './entry/authenticate';
export { readCookie, type SessionCookie, sessionCookie } from './entry/cookies';
export type { OriginRules } from './entry/origin';
export type { DataAccess, GuestPass, Principal } from './entry/principal';
export { methodsAt } from './mount/addresses';
export { createMount, type Mounted } from './mount/mount';
export {
  Answer,
  type Handler,
  type Incoming,
  type Mount,
  type Passing,
  Pieces,
  type Shortcut,
} from './mount/mount-contract';
export { Conversation, type Talk } from './reply/conversation';
export { type ErrorItem, presentedErrors, presentedMessage } from './reply/error-reply';
export { etagOf, isFresh, revalidated } from './reply/etag';
export { securityHeaders } from './reply/security-headers';
export { type FieldMessages, fieldMessages } from './request/invalid';
export { type FormFile, readForm } from './request/multipart';
export { createServer } from './server';
