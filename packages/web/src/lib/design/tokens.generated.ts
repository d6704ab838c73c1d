/** Written by tools/tokens.mjs from design/tokens.json. Sizes in px, times in ms. */
export const tokens = {
  "font": {
    "ui": "'Inter Variable', Inter, system-ui, sans-serif",
    "mono": "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, monospace",
    "features": {
      "ui": "'calt','ss03','cv10'",
      "numeric": "tabular-nums",
      "code": "slashed-zero tabular-nums"
    },
    "size": {
      "2xs": 11,
      "xs": 12,
      "sm": 13,
      "md": 14,
      "lg": 16,
      "xl": 20,
      "2xl": 28,
      "3xl": 40
    },
    "lineHeight": {
      "2xs": 16,
      "xs": 16,
      "sm": 20,
      "md": 20,
      "lg": 24,
      "xl": 28,
      "2xl": 32,
      "3xl": 44
    },
    "weight": {
      "regular": 400,
      "medium": 500,
      "semibold": 600
    },
    "tracking": {
      "2xs": "0.01em",
      "xs": "0",
      "sm": "0",
      "md": "-0.003em",
      "lg": "-0.01em",
      "xl": "-0.016em",
      "2xl": "-0.022em",
      "3xl": "-0.026em"
    }
  },
  "space": {
    "0": 0,
    "1": 2,
    "2": 4,
    "3": 6,
    "4": 8,
    "5": 12,
    "6": 16,
    "7": 20,
    "8": 24,
    "9": 32,
    "10": 40,
    "11": 56,
    "12": 72
  },
  "radius": {
    "xs": 4,
    "sm": 6,
    "md": 8,
    "lg": 12,
    "pill": 999
  },
  "motion": {
    "instant": 0,
    "fast": 90,
    "base": 140,
    "slow": 220,
    "chart": 320,
    "ease": {
      "out": "cubic-bezier(0.2, 0, 0, 1)",
      "inOut": "cubic-bezier(0.4, 0, 0.2, 1)",
      "linear": "linear"
    },
    "skeletonDelay": 180,
    "spinnerDelay": 600,
    "tooltipDelay": 350,
    "toastLife": 5000,
    "undoLife": 5000
  },
  "density": {
    "comfortable": {
      "control": 32,
      "controlSm": 28,
      "row": 40,
      "tableRow": 36,
      "listItem": 30,
      "panelPad": 16,
      "fontSize": 13
    },
    "compact": {
      "control": 28,
      "controlSm": 24,
      "row": 32,
      "tableRow": 28,
      "listItem": 26,
      "panelPad": 12,
      "fontSize": 13
    },
    "touch": {
      "control": 44,
      "controlSm": 36,
      "row": 52,
      "tableRow": 44,
      "listItem": 44,
      "panelPad": 16,
      "fontSize": 15
    }
  },
  "layout": {
    "sidebar": 216,
    "rail": 52,
    "pageHeader": 52,
    "filterBar": 48,
    "tabsBar": 40,
    "datasetPane": 240,
    "controlsPane": 308,
    "paletteDrawer": 300,
    "uploadPane": 288,
    "filterPanel": 264,
    "gridColumns": 12,
    "gridGutter": 16,
    "gridUnit": 8,
    "pageGutter": {
      "wide": 24,
      "base": 20,
      "phone": 16
    },
    "contentMax": 1320,
    "formMax": 640,
    "phoneTabBar": 64,
    "phoneHeader": 56
  },
  "breakpoint": {
    "phone": 0,
    "sm": 640,
    "md": 900,
    "lg": 1200,
    "xl": 1440,
    "xxl": 1800
  },
  "z": {
    "base": 0,
    "sticky": 10,
    "chartTooltip": 20,
    "rail": 30,
    "header": 40,
    "drawer": 200,
    "modal": 300,
    "popover": 400,
    "palette": 500,
    "toast": 600,
    "tooltip": 700,
    "drag": 800
  },
  "dataNames": [
    "cobalt",
    "amber",
    "teal",
    "rose",
    "violet",
    "moss",
    "sky",
    "rust",
    "slate",
    "plum",
    "gold",
    "pine"
  ]
} as const;
