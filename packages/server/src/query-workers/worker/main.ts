import { Socket } from 'node:net';
import { engines } from '@meridian/engines';
import { systemClock } from '../../platform/clock';
import { serve } from './serve';
import { createWork } from './work';

const byId = new Map(engines.map(engine => [engine.manifest.id, engine]));

serve(new Socket({ fd: 3, readable: true, writable: true }), createWork(byId, systemClock));
